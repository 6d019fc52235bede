import type { MessageFields } from "#domain/lead/read-message/finding.ts";

/**
 * Messages as customers write them, on Friday, November 20, 2026, with every field that can be read from each. A field
 * that is not listed has to stay empty. The people are made up.
 */
export const messages: readonly { text: string; is: Partial<MessageFields> }[] = [
  {
    text: `From: "Mary Ann O'Brien" <mary.obrien@mail.example>
To: hello@agency.example
Subject: Flights to Tashkent

Hi, I am looking for round trip tickets from New York to Tashkent, leaving May 1st and returning May 20th, 2 adults and 1 child, economy. You can reach me at (212) 555-0142.

Thanks,
Mary Ann`,
    is: {
      firstName: "Mary Ann",
      lastName: "O'Brien",
      email: "mary.obrien@mail.example",
      phone: "+12125550142",
      from: "NYC",
      to: "TAS",
      departsOn: "2027-05-01",
      returnsOn: "2027-05-20",
      tripType: "roundtrip",
      adults: 2,
      children: 1,
      cabin: "economy",
    },
  },
  {
    text: "hey need a flight jfk to tashkent 15th of March one way just me. my name is john smith 917 555 0188 thx",
    is: {
      firstName: "John",
      lastName: "Smith",
      phone: "+19175550188",
      from: "JFK",
      to: "TAS",
      departsOn: "2027-03-15",
      tripType: "oneway",
      adults: 1,
    },
  },
  {
    text: `Voicemail from Robert Chen, 415-555-0123. Wants business class San Francisco to Istanbul, June 5-12, two people. Call back after 3 pm.`,
    is: {
      firstName: "Robert",
      lastName: "Chen",
      phone: "+14155550123",
      from: "SFO",
      to: "IST",
      cabin: "business",
      departsOn: "2027-06-05",
      returnsOn: "2027-06-12",
      adults: 2,
    },
  },
  {
    text: `Здравствуйте! Меня зовут Анна Ким. Нужен билет из Нью-Йорка в Ташкент 15 марта, обратно 2 апреля. 2 взрослых и один ребёнок. Мой телефон +998 90 123 45 67. Спасибо!`,
    is: {
      firstName: "Анна",
      lastName: "Ким",
      phone: "+998901234567",
      from: "NYC",
      to: "TAS",
      departsOn: "2027-03-15",
      returnsOn: "2027-04-02",
      adults: 2,
      children: 1,
    },
  },
  {
    text: `Hello, how much is a ticket to Samarkand next Friday? Coming back the following week. Regards, Dilshod`,
    is: { firstName: "Dilshod", to: "SKD", departsOn: "2026-11-27" },
  },
  {
    text: `Good morning,

My wife and I would like to fly from Chicago to Rome in mid September for our anniversary, about ten days. Premium economy if it is not too much.

Kind regards,
Thomas Müller
+1 (312) 555-0166
thomas.mueller@mail.example`,
    is: {
      firstName: "Thomas",
      lastName: "Müller",
      email: "thomas.mueller@mail.example",
      phone: "+13125550166",
      from: "CHI",
      to: "ROM",
      adults: 2,
      cabin: "premium_economy",
    },
  },
  {
    text: `Name: Sarah Johnson
Email: sarah.j@mail.example
Phone: 646.555.0177
From: JFK
To: LHR
Depart: 12/20/2026
Return: 01/05/2027
Passengers: 2 adults, 2 children, 1 infant
Class: Economy`,
    is: {
      firstName: "Sarah",
      lastName: "Johnson",
      email: "sarah.j@mail.example",
      phone: "+16465550177",
      from: "JFK",
      to: "LHR",
      departsOn: "2026-12-20",
      returnsOn: "2027-01-05",
      adults: 2,
      children: 2,
      infants: 1,
      cabin: "economy",
    },
  },
  {
    text: "Hi! Quote please LAX-TAS Jan 10 - Feb 2, 3 pax, business or premium economy. Jasur, +1 213 555 0190",
    is: { phone: "+12135550190", from: "LAX", to: "TAS", departsOn: "2027-01-10", returnsOn: "2027-02-02", adults: 3 },
  },
  {
    text: `Family of four wants to go to Orlando over spring break, either March 14 or March 15, from Boston. Kids are 7 and 10.
- Linda Park`,
    is: { firstName: "Linda", lastName: "Park", from: "BOS", to: "MCO" },
  },
  {
    text: "My mother was born 03/14/1951 and needs a wheelchair. She flies from Tashkent to New York tomorrow, one way. This is Nodira Karimova, 347-555-0111.",
    is: {
      firstName: "Nodira",
      lastName: "Karimova",
      phone: "+13475550111",
      from: "TAS",
      to: "NYC",
      departsOn: "2026-11-21",
      tripType: "oneway",
    },
  },
  {
    text: `I need to change my flight. Confirmation ABC123, ticket 235-2400000001. Please call me.`,
    is: {},
  },
  {
    text: `Hello dear agency! I want to fly with my husband and our baby (9 months old) from Washington to Bukhara on the 3rd of June, return 28 June. We want direct or via Istanbul. Please write to zarina@mail.example. Best, Zarina`,
    is: {
      firstName: "Zarina",
      email: "zarina@mail.example",
      from: "WAS",
      to: "BHK",
      departsOn: "2027-06-03",
      returnsOn: "2027-06-28",
      infants: 1,
    },
  },
  {
    text: "Добрый день, подскажите цену Ташкент - Стамбул 05.02.2027 - 12.02.2027, бизнес-класс, один взрослый. Тимур, тел. +998 (71) 200-00-11",
    is: {
      phone: "+998712000011",
      from: "TAS",
      to: "IST",
      departsOn: "2027-02-05",
      returnsOn: "2027-02-12",
      cabin: "business",
      adults: 1,
    },
  },
  {
    text: `Chat with Mike D.
Mike: whats the cheapest from miami to cancun this saturday
Agent: For how many?
Mike: 2 adults, not business lol`,
    is: { from: "MIA", to: "CUN", departsOn: "2026-11-21", adults: 2 },
  },
  {
    text: `Three of us (two adults and my 4-year-old son) from Dallas to Paris, July 4th to July 18th 2027, first class. Card is fine. Emily Stone, emily@mail.example`,
    is: {
      email: "emily@mail.example",
      from: "DFW",
      to: "PAR",
      departsOn: "2027-07-04",
      returnsOn: "2027-07-18",
      adults: 2,
      children: 1,
      cabin: "first",
    },
  },
  {
    text: `multi-city: New York to Istanbul April 2, then Istanbul to Tashkent April 6, then Tashkent to New York April 20. 1 adult. It's Aziz Rahimov, 718-555-0134`,
    is: { firstName: "Aziz", lastName: "Rahimov", phone: "+17185550134", tripType: "multicity", adults: 1 },
  },
  {
    text: `Missed call from (305) 555-0150. No message left.`,
    is: { phone: "+13055550150" },
  },
  {
    text: `Hi there, I'm Priya Patel and I'm looking to book Newark to Mumbai. Leaving on December 28, 2026, coming back around January 20. Just me. My cell is 732-555-0145, office 732-555-0199. Priya`,
    is: {
      firstName: "Priya",
      lastName: "Patel",
      phone: "+17325550145",
      from: "EWR",
      to: "BOM",
      departsOn: "2026-12-28",
      adults: 1,
    },
  },
  {
    text: `Мы с мужем хотим полететь в Стамбул через две недели из Москвы, эконом. Ольга`,
    is: { from: "MOW", to: "IST", departsOn: "2026-12-04", adults: 2, cabin: "economy" },
  },
  {
    text: `Need 2 tickets Denver to Honolulu, leave Feb 29 come back March 7. Thank you! Carlos Ramirez 303-555-0172`,
    is: {
      firstName: "Carlos",
      lastName: "Ramirez",
      phone: "+13035550172",
      from: "DEN",
      to: "HNL",
      adults: 2,
      returnsOn: "2027-03-07",
    },
  },
  {
    text: `Sent from my iPhone. We live in Brooklyn, NY 11201. Could you check flights to Nice and Tel Aviv for 6 people in August?`,
    is: { adults: 6 },
  },
];
