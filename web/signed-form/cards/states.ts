/** The states of the countries whose banks verify them: codes and names, sorted by name. */
export const stateNames: Record<string, Record<string, string>> = {
  US: read(
    "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|" +
      "DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|" +
      "KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|" +
      "MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|" +
      "NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|" +
      "SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|" +
      "WV West Virginia|WI Wisconsin|WY Wyoming|AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific",
  ),
  CA: read(
    "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|" +
      "NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|" +
      "SK Saskatchewan|YT Yukon",
  ),
  AU: read(
    "ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|" +
      "SA South Australia|TAS Tasmania|VIC Victoria|WA Western Australia",
  ),
};

/** "AL Alabama|…" → { AL: "Alabama", … } */
function read(list: string): Record<string, string> {
  return Object.fromEntries(
    list.split("|").map((entry) => {
      const space = entry.indexOf(" ");
      return [entry.slice(0, space), entry.slice(space + 1)];
    }),
  );
}
