import type { LeadGroup, LeadStage } from "#domain/report/funnel.ts";
import { type Text, texts } from "#web/shared/texts/texts.ts";

export const stageNames: Record<LeadStage, Text> = texts({
  arrived: "Arrived",
  taken: "Taken",
  touched: "First touch",
  quoted: "Quoted",
  viewed: "Viewed",
  signed: "Signed",
  charged: "Charged",
  ticketed: "Ticketed",
  lost: "Lost or invalid",
});

/** Explains how each stage is counted, and where its time begins. */
export const stageHints: Record<LeadStage, Text> = texts({
  arrived: "Leads that arrived in the period",
  taken: "An agent accepted the lead or was given it. The time counts from the arrival",
  touched: "The first note, call or email. The time counts from when an agent took the lead, or from the arrival",
  quoted: "The first quote was sent. The time counts from the arrival",
  viewed: "The customer viewed the booking form. The time counts from the quote",
  signed: "The customer signed. The time counts from the view",
  charged: "The whole signed amount was collected. The time counts from the signature",
  ticketed: "The tickets were issued, on the date of sale. The time counts from the charge",
  lost: "Leads that are lost or invalid now. The time counts from the arrival",
});

export const groupNames: Record<LeadGroup, Text> = texts({ agent: "Agent", source: "Source", route: "Route" });

export const groupWords: Record<LeadGroup, Text> = texts({
  agent: "By agent",
  source: "By source",
  route: "By route",
});

/** The name of a group without a value. */
export const noValue: Record<LeadGroup, Text> = texts({
  agent: "No agent",
  source: "No source",
  route: "No route",
});
