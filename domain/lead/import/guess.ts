import { type DateOrder, type ImportField, importFields, type Mapping, type Separator, separators } from "./fields.ts";

/** The usual headings of columns, in English and in Russian, without symbols and spaces. */
const headings: Record<ImportField, readonly string[]> = {
  firstName: ["firstname", "first", "givenname", "имя"],
  lastName: ["lastname", "last", "surname", "familyname", "фамилия"],
  fullName: ["name", "fullname", "customer", "customername", "client", "clientname", "contact", "contactname", "фио"],
  email: ["email", "emailaddress", "mail", "почта", "электроннаяпочта"],
  phone: ["phone", "phonenumber", "telephone", "tel", "mobile", "cell", "cellphone", "телефон"],
  from: ["from", "origin", "departurecity", "departureairport", "fromcity", "откуда"],
  locations: ["locations", "via", "stops", "stopovers", "cities", "byway", "bywayof", "через"],
  to: ["to", "destination", "arrivalcity", "arrivalairport", "tocity", "куда"],
  departsOn: [
    "departson",
    "departure",
    "departuredate",
    "departdate",
    "depart",
    "traveldate",
    "outbound",
    "датавылета",
  ],
  arrivesOn: ["arriveson", "arrival", "arrivaldate", "arrivedate", "датаприлета", "датаприлёта"],
  returnsOn: ["returnson", "return", "returndate", "inbound", "датавозврата", "обратно"],
  tripType: ["triptype", "trip", "journeytype"],
  cabin: ["cabin", "class", "cabinclass", "travelclass", "класс"],
  adults: ["adults", "adult", "adt", "pax", "passengers", "travelers", "travellers", "взрослые"],
  children: ["children", "child", "chd", "kids", "дети"],
  infants: ["infants", "infant", "inf", "babies", "младенцы"],
  address: ["address", "street", "адрес"],
  city: ["city", "town", "город"],
  state: ["state", "province", "region"],
  country: ["country", "countrycode", "страна"],
  language: ["language", "lang", "locale", "язык"],
  requestedBy: ["requestedby", "source", "website", "campaign", "источник"],
  manualType: ["manualtype", "channel"],
  label: ["label", "temperature", "priority"],
  request: ["request", "notes", "note", "comment", "comments", "message", "remarks", "комментарий"],
};

/** Returns the field of each column, guessed from its heading. Each field is used once. */
export function guessMapping(row: readonly string[]): Mapping {
  const taken = new Set<ImportField>();
  return row.map((heading) => {
    const plain = heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
    const field = importFields.find((one) => !taken.has(one) && headings[one].includes(plain));
    if (field) taken.add(field);
    return field ?? null;
  });
}

/** Returns the separator that occurs most often in the first line, outside of quotes. */
export function guessSeparator(text: string): Separator {
  const [line = ""] = text.replaceAll(/"[^"]*"/g, "").split(/[\r\n]/, 1);
  const count = (sign: string) => line.split(sign).length;
  return separators.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Guesses the order of dates from numbers above twelve. Without any, dots mean the European and slashes the American
 * order. Invalid dates are ignored. For a file with mixed orders, the order that most rows fit is returned.
 */
export function guessDateOrder(cells: readonly string[]): DateOrder {
  const days = cells.flatMap((cell) => {
    const [, first = "", sign = "", second = ""] = /^\s*(\d{1,2})([./-])(\d{1,2})\2\d{2,4}\s*$/.exec(cell) ?? [];
    return first ? [{ first: Number(first), sign, second: Number(second) }] : [];
  });
  const dayFirst = days.filter(({ first, second }) => first > 12 && second <= 12).length;
  const monthFirst = days.filter(({ first, second }) => second > 12 && first <= 12).length;
  if (dayFirst !== monthFirst) return dayFirst > monthFirst ? "dmy" : "mdy";
  return days.some(({ sign }) => sign === ".") ? "dmy" : "mdy";
}
