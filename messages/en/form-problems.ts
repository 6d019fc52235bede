import type { FormProblemValues } from "#domain/shared/problem.ts";
import { catalogueOf } from "../catalogue.ts";

/** The problems in customers' forms. These forms load no other problem texts. */
export const formProblems = catalogueOf<FormProblemValues>()({
  // Cards and addresses
  card_data:
    "This looks like a card number or a security code. Please remove it here and enter card details only in the card fields.",
  card_number_missing: "Enter the card number",
  card_number_not_digits: "A card number has only digits",
  card_not_taken: "We accept Visa, MasterCard, Amex and Discover. This number belongs to none of them",
  card_of_other_brand: "This is a number of {{found}}, not of {{given}}",
  card_number_length: "The card number is too short or too long",
  card_number_mistyped: "Check the card number. A digit is wrong, or two digits are swapped",
  cvv_on_front_missing: "Enter the four digits on the front of the card",
  cvv_on_back_missing: "Enter the three digits on the back of the card",
  card_expired: "This card has expired",
  expiry_month_missing: "Choose the month",
  expiry_year_missing: "Choose the year",
  holder_name_missing: "Enter the name as on the card",
  street_missing: "Enter the street and number",
  city_missing: "Enter the city",
  country_missing: "Choose the country",
  state_missing: "Choose the state",
  postal_code_missing: "Enter the postal code of the billing address",
  postal_code_wrong: "Check the postal code",
  transfer_without_card: "A bank transfer has no card details",
  too_long: "Keep it under {{maximum}} characters",
  card_amount_missing: "Enter the amount this card pays, such as 250.00",
  first_card_pays_too_much: "The first card pays more than the total",
  first_card_pays_all: "The first card pays the whole total. Lower its amount, or remove the last card",
  cards_pay_too_much: "The cards so far pay more than the total",
  cards_pay_all: "The cards so far pay the whole total. Lower an amount, or remove the last card",

  // Passengers
  option_missing: "Choose one of the options",
  first_name_missing:
    "Enter the first name as on the passport or ID. If it shows only one name, enter that as last name and FNU here",
  last_name_missing: "Enter the last name as on the passport or ID",
  name_without_letters: "Use letters, or leave it empty",
  name_not_latin:
    "Use Latin letters, as in the two bottom lines of the passport. A ticket cannot contain digits or symbols",
  name_in_other_letters:
    "{{name}} is not in Latin letters. The ticket shows {{ticketName}}, which may differ from the two bottom lines of the passport",
  name_not_confirmed:
    "Compare the spelling with the passport and check the box. If it differs, type the names in Latin letters as in the passport",
  name_shortened: "This name is too long for a ticket. Airlines shorten it to {{ticketName}}",
  gender_missing: "Choose the gender as on the ID",
  birth_date_missing: "Enter month, day and year of birth",
  birth_month_wrong: "The month is 1 to 12",
  birth_year_incomplete: "Four digits for the year, such as 1988",
  birth_year_unlikely: "Check the year of birth",
  birth_date_in_future: "The date of birth is in the future",
  no_february_29: "There was no February 29 in {{year}}",
  no_such_day: "There is no {{month}} {{day}}",
  residence_missing: "Choose the country of residence",
  phone_incomplete:
    "Enter the whole phone number with area code, such as 212 555 0100. Outside of the USA and Canada, start with + and the country code",
  phone_extension:
    "A phone number is stored without an extension. Enter the number without the extension {{extension}}",
  traveler_number_wrong: "This number has 9 letters and digits",
  known_traveler_number_length: "The TSA number has {{count}} characters; 9 are usual",
  known_traveler_number_length_of: "The TSA number of {{name}} has {{count}} characters; 9 are usual",
  global_entry_id_length: "The Global Entry ID has {{count}} characters; 9 are usual",
  global_entry_id_length_of: "The Global Entry ID of {{name}} has {{count}} characters; 9 are usual",
  redress_number_wrong: "A redress number has 7 digits",
  redress_number_length: "The redress number has {{count}} digits; 7 are usual",
  redress_number_length_of: "The redress number of {{name}} has {{count}} digits; 7 are usual",
  airline_missing: "Choose the airline",
  frequent_flyer_number_wrong: "A frequent flyer number has 4 to 20 letters and digits",
  adult_under_twelve:
    "An adult is 12 or older on the day of departure; this traveler needs a ticket as a child or infant",
  child_over_eleven: "This traveler is 12 or older on the day of departure and needs an adult's ticket",
  child_under_two: "This traveler is under 2 on every flight and needs an infant's ticket",
  infant_over_one: "This traveler is 2 or older on the day of departure and needs a child's ticket",
  turns_two: "{{name}} turns 2 on {{birthday}} and needs a seat from then on (Flight {{flight}}, {{departure}})",
  turns_twelve:
    "{{name}} turns 12 on {{birthday}} and may need an adult fare from then on (Flight {{flight}}, {{departure}})",
  age_not_confirmed: "Confirm that you have read this",
  party_size: "One booking is for 1 to 9 passengers",
  other_travelers: "The price is for {{priced}}, and {{entered}} entered",
  infants_without_lap: "Each adult can hold one infant on the lap. More infants need a seat and travel as children",
  minors_alone: "Children who travel without an adult need a supervisor's approval as unaccompanied minors",
  traveler_twice: "This traveler is entered twice: same name and date of birth",
  long_names_with_infant:
    "The names of {{adult}} and {{infant}} may be too long together for the reservation, to be checked with the airline",

  // Extras
  protection_not_answered: "Choose whether you want travel protection",
  nobody_chosen_to_protect: "Choose who is protected, or choose No",
  protected_nobody: "Choose who is covered",
  protected_without_protection: "No one is covered if you travel without protection",
  no_such_passenger: "This passenger is not part of the booking",
  passenger_twice: "This passenger is chosen twice",
  residents_only: "Insurance available only for USA residents",
  nothing_to_insure: "There is nothing to insure, because this ticket is free",
  not_insurable_in: "Insurance is not available to residents of {{state}}",
  gratuity_wrong: "Enter an amount such as 25.00, or choose No gratuity",
  gratuity_above_price: "Is this right? A gratuity can be up to the price of the flights, {{price}}",
  gratuity_not_confirmed: "Confirm the gratuity, or change it",

  // Payment and signature
  contact_email_wrong: "Enter an email address, such as name@example.com",
  payment_note_missing: "Choose how you would like to pay",
  answer_missing: "Choose what you would like",
  answer_not_agreed: "Tick this to answer",
  other_flight_unsaid: "Describe the flight that you would like instead",
  request_not_agreed: "Tick this to sign, or keep your booking",
  credit_not_agreed: "Tick this to take the credit, or keep your booking",
  records_not_agreed: "Agree to electronic records to sign here",
  payment_not_agreed: "Agree to the payment to sign",
  signature_name_missing: "Enter your full legal name, first and last",
  signature_not_drawn: "Draw your signature in the box, or type it",
  signs_for_others_not_confirmed: "Confirm that you sign for them, or correct the name",
});
