import type { z } from "zod";
import type { settingsCalls } from "#contract/settings/calls.ts";
import { readPhone } from "#domain/shared/phone.ts";
import { type FieldProblem, fieldProblem } from "#domain/shared/problem.ts";
import { invalid } from "#domain/shared/refusal.ts";
import { type Picture, readPicture } from "#server/picture/index.ts";

type Given = z.output<typeof settingsCalls.preview.body>;

/**
 * The sent settings as they are stored: the phone number in E.164, the logo as bytes. Omitted settings stay omitted.
 */
export type ReadChanges = Omit<Given, "logo"> & { logo?: Picture | null };

/** Returns the settings as they are stored. Throws `invalid_input` with every invalid field. */
export function readChanges({ logo: sent, ...given }: Given): ReadChanges {
  const problems: FieldProblem[] = [];
  const { phone, problem } = given.phone === undefined ? {} : readPhone(given.phone);
  if (problem) problems.push({ ...problem, field: "phone" });
  const picture = typeof sent === "string" ? readPicture(sent) : undefined;
  if (picture && "problem" in picture) problems.push(fieldProblem("logo", picture.problem));
  const days = given.holidays?.map(({ day }) => day) ?? [];
  for (const [index, day] of days.entries())
    if (days.indexOf(day) < index) problems.push(fieldProblem(`holidays.${index}.day`, "holiday_twice"));
  const accounts = given.merchantAccounts?.map(({ account }) => account) ?? [];
  for (const [index, account] of accounts.entries())
    if (accounts.indexOf(account) < index)
      problems.push(fieldProblem(`merchantAccounts.${index}.account`, "account_twice"));
  const names = given.consolidators?.map((name) => name.toLowerCase()) ?? [];
  for (const [index, name] of names.entries())
    if (names.indexOf(name) < index) problems.push(fieldProblem(`consolidators.${index}`, "consolidator_twice"));
  if (problems.length > 0) throw invalid(problems);
  return {
    ...given,
    ...(phone === undefined ? {} : { phone }),
    ...(picture && !("problem" in picture) && { logo: picture }),
    ...(sent === null && { logo: null }),
    ...(given.protectionExcludedStates && {
      protectionExcludedStates: [...new Set(given.protectionExcludedStates)].sort(),
    }),
  };
}

/** Returns the address of a logo. */
export function pathOf(logo: Picture | null): string | null {
  return logo && `/logos/${logo.sha256}`;
}
