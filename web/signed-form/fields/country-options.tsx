import { countries } from "#web/shared/names/countries.ts";
import { t } from "#web/shared/texts/texts.ts";

/** The countries of most customers, listed first. */
const nearest = ["US", "CA", "AU"];

export function CountryOptions() {
  return (
    <>
      <option value="">{t("Choose")}</option>
      {nearest.map((code) => (
        <option key={code} value={code}>
          {countries().find((country) => country.code === code)?.name}
        </option>
      ))}
      <hr />
      {countries()
        .filter(({ code }) => !nearest.includes(code))
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </>
  );
}
