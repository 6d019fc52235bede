import { allocate, divideRounded, share, total } from "#domain/money/money.ts";

/** The sources of an amount. */
export const inputSources = ["signed", "quoted", "approved", "entered", "estimated", "ledger"] as const;

/**
 * The actions of a sale and of an approval whose decision depends on the profit. The profit sheet is stored at that
 * time.
 */
export const profitDecisions = ["approve", "markAsBooked", "markAsCharged"] as const;
export type ProfitDecision = (typeof profitDecisions)[number];

/** A known amount and its source. */
export interface KnownInput {
  cents: number;
  from: (typeof inputSources)[number];
}

/** Not entered yet. It counts as zero, and the profit sheet lists it as unknown. */
export const unknownInput = { cents: null, from: "unknown" } as const;

export type ProfitInput = KnownInput | typeof unknownInput;

/** The inputs that every sale has: S, TP and tips as signed, and N, the amount that the agency owes for the tickets. */
const knownNames = ["sell", "protection", "gratuity", "net"] as const;

const otherNames = [
  "mileageCost",
  "consolidatorFee",
  /** The sum of the entered lines: debit memos that the agent caused, courier, bank fees. */
  "otherCost",
  /** M: the fees of the agency's own processor. */
  "merchantFee",
  /** The amount owed to the protection provider. */
  "protectionCost",
  "airlineCommission",
  "consolidatorCommission",
  /** Ticket money that was returned to the customer, in cash and credit. */
  "returnedToCustomer",
  /**
   * The amounts that the agency holds for the customer, because nothing was decided about them yet, with the forfeited
   * ones. An amount that a later request returns counts as returned instead.
   */
  "heldForCustomer",
  /** The amounts that airlines and consolidators returned for it. */
  "returnedBySuppliers",
  /** Protection and gratuity that were returned to the customer. */
  "protectionReturned",
  "gratuityReturned",
  /** Lost chargebacks. */
  "chargedBack",
  /** Agency credits that expired or were voided and are no longer owed. */
  "breakage",
  /** Held amounts that two people decided to keep. */
  "forfeited",
  /** Debit memos that the agency has to bear, because the agent did not cause them. */
  "agencyDebitMemo",
  /** Amounts that suppliers owe and do not pay, and exchange differences. */
  "writtenOff",
] as const;

export const inputNames = [...knownNames, ...otherNames] as const;
export type InputName = (typeof inputNames)[number];

/** All income and costs of a sale, in its currency (docs/rules/money.md#profit). */
export type ProfitInputs = Record<(typeof knownNames)[number], KnownInput> &
  Record<(typeof otherNames)[number], ProfitInput>;

/** A profit with all its inputs. */
export interface ProfitSheet {
  inputs: ProfitInputs;
  /** The inputs that are not entered yet. The profit does not include them. */
  unknown: InputName[];
  /** M, split by the parts of the sale that it was paid for. */
  merchantFee: { ticketCents: number; protectionCents: number; gratuityCents: number };
  /** The profit on tickets only. Commission is based on it. */
  grossProfitCents: number;
  protectionProfitCents: number;
  netTipsCents: number;
  /** No commission is paid on it. */
  breakageCents: number;
  /** The losses that the agency bears alone. They do not reduce the commission. */
  agencyLossCents: number;
  profitCents: number;
}

/** The sums of a profit sheet, in the order of the sheet. */
const profitSums = ["grossProfit", "protectionProfit", "netTips", "breakage", "agencyLoss"] as const;
export type ProfitSum = (typeof profitSums)[number];

/** The amount that an input adds to a sum, in cents. Below zero if it reduces the sum. */
export interface ProfitLine {
  input: InputName;
  cents: number;
}

/**
 * Returns the lines of each sum of a profit (docs/rules/money.md#profit). A sum is the total of its lines. The merchant
 * fee and lost chargebacks are distributed over the tickets, the protection and the gratuity.
 */
export function profitLines(inputs: Record<InputName, { cents: number | null }>): Record<ProfitSum, ProfitLine[]> {
  const of = (name: InputName) => inputs[name].cents ?? 0;
  const sold = [of("sell"), of("protection"), of("gratuity")];
  const [ticketFee = 0, protectionFee = 0, gratuityFee = 0] = allocate(of("merchantFee"), sold);
  const [ticketLoss = 0, protectionLoss = 0, gratuityLoss = 0] = allocate(of("chargedBack"), sold);
  const plus = (input: InputName): ProfitLine => ({ input, cents: of(input) });
  const minus = (input: InputName, cents = of(input)): ProfitLine => ({ input, cents: 0 - cents });
  return {
    grossProfit: [
      plus("sell"),
      minus("net"),
      minus("mileageCost"),
      minus("consolidatorFee"),
      minus("otherCost"),
      minus("merchantFee", ticketFee),
      plus("airlineCommission"),
      plus("consolidatorCommission"),
      minus("returnedToCustomer"),
      minus("heldForCustomer"),
      plus("returnedBySuppliers"),
      minus("chargedBack", ticketLoss),
    ],
    protectionProfit: [
      plus("protection"),
      minus("protectionReturned"),
      minus("protectionCost"),
      minus("merchantFee", protectionFee),
      minus("chargedBack", protectionLoss),
    ],
    netTips: [
      plus("gratuity"),
      minus("gratuityReturned"),
      minus("merchantFee", gratuityFee),
      minus("chargedBack", gratuityLoss),
    ],
    breakage: [plus("breakage"), plus("forfeited")],
    agencyLoss: [minus("agencyDebitMemo"), minus("writtenOff")],
  };
}

/**
 * Returns what a sale costs, earns from its suppliers and returns to the customer, in cents. Sold, less net, less returned,
 * plus the suppliers' commissions, less its fees and other costs, is the profit.
 */
export function accountsOfSale(inputs: Record<InputName, { cents: number | null }>) {
  const sum = (...names: InputName[]) => total(names.map((name) => inputs[name].cents ?? 0));
  return {
    netCents: sum("net", "mileageCost") - sum("returnedBySuppliers"),
    supplierCommissionCents: sum("airlineCommission", "consolidatorCommission"),
    returnedCents:
      sum("returnedToCustomer", "heldForCustomer", "protectionReturned", "gratuityReturned", "chargedBack") -
      sum("breakage", "forfeited"),
    feeCents: sum("merchantFee", "consolidatorFee", "otherCost", "protectionCost", "agencyDebitMemo", "writtenOff"),
  };
}

/** The inputs that the customer would have paid or got back, or that depend on it. */
const customerInputs: readonly InputName[] = [
  "sell",
  "protection",
  "gratuity",
  "protectionCost",
  "returnedToCustomer",
  "heldForCustomer",
  "protectionReturned",
  "gratuityReturned",
  "chargedBack",
];

/** The inputs that cost nothing until tickets are issued, unless they were entered. */
const ticketInputs: readonly InputName[] = [
  "net",
  "mileageCost",
  "consolidatorFee",
  "airlineCommission",
  "consolidatorCommission",
];

/**
 * Returns the inputs of a sale that ended before it was carried out (docs/rules/money.md#canceled-sales). Nothing is sold.
 * Without tickets, only amounts that were entered or have moved count, and nothing is unknown. Issued tickets keep their
 * costs.
 */
export function inputsOfEnded(inputs: ProfitInputs, hasTickets: boolean): ProfitInputs {
  const isNothing = (name: InputName) => {
    if (customerInputs.includes(name)) return true;
    if (hasTickets) return false;
    return inputs[name].from === "unknown" || (ticketInputs.includes(name) && !isEntered(name));
  };
  const isEntered = (name: InputName) => name !== "net" && inputs[name].from === "entered";
  const none = inputNames.filter(isNothing).map((name) => [name, { cents: 0, from: "ledger" }]);
  return { ...inputs, ...Object.fromEntries(none) };
}

const marginInputs: readonly InputName[] = ["sell", "net", "mileageCost", "consolidatorFee", "otherCost"];

/**
 * Returns the margin of a sale in cents: its gross profit before the merchant fee, without commissions and returned
 * amounts. With quoted costs it is the margin of the option (domain/quote/quoted-costs.ts).
 */
export function marginOf(inputs: ProfitInputs): number {
  return sumOf(profitLines(inputs).grossProfit.filter(({ input }) => marginInputs.includes(input)));
}

/** Returns true if ticket money was returned to the customer or by suppliers, or is held for the customer. */
export function hasReturned({ returnedToCustomer, heldForCustomer, returnedBySuppliers }: ProfitInputs): boolean {
  return [returnedToCustomer, heldForCustomer, returnedBySuppliers].some(({ cents }) => (cents ?? 0) !== 0);
}

/**
 * Returns the profit of a sale. A consolidator's check and credit are not included: the check contains the margin, and
 * the credit is a payment of the net. Adding either to sell − net would double the margin (docs/rules/money.md#profit).
 */
export function profitSheet(inputs: ProfitInputs): ProfitSheet {
  const lines = profitLines(inputs);
  const feeIn = (sum: ProfitSum) => 0 - (lines[sum].find(({ input }) => input === "merchantFee")?.cents ?? 0);
  return {
    inputs,
    unknown: inputNames.filter((name) => inputs[name].cents === null),
    merchantFee: {
      ticketCents: feeIn("grossProfit"),
      protectionCents: feeIn("protectionProfit"),
      gratuityCents: feeIn("netTips"),
    },
    grossProfitCents: sumOf(lines.grossProfit),
    protectionProfitCents: sumOf(lines.protectionProfit),
    netTipsCents: sumOf(lines.netTips),
    breakageCents: sumOf(lines.breakage),
    agencyLossCents: 0 - sumOf(lines.agencyLoss),
    profitCents: sumOf(profitSums.flatMap((sum) => lines[sum])),
  };
}

/** Returns the sum of lines, in cents. */
function sumOf(lines: readonly ProfitLine[]): number {
  return total(lines.map(({ cents }) => cents));
}

/** The parts of a profit sheet that `profitAtNet` needs. */
interface AtSomeNet {
  profitCents: number;
  inputs: { net: { cents: number } };
}

/** Returns the profit if the tickets cost another net and nothing else changes. */
export function profitAtNet({ profitCents, inputs }: AtSomeNet, netCents: number): number {
  return profitCents + inputs.net.cents - netCents;
}

/**
 * Returns the processor's fee for one charge; `fixedCents` is per charge. The actual fee replaces it once it is known.
 */
export function merchantFee(chargeCents: number, rate: { basisPoints: number; fixedCents: number }): number {
  return chargeCents === 0 ? 0 : share(chargeCents, rate.basisPoints) + rate.fixedCents;
}

/**
 * 3.5 % until the statement shows the actual fee (docs/rules/money.md#merchant-fee).
 * @planned The merchant fee of a charge is estimated until it is entered.
 */
export const merchantFeeEstimate = { basisPoints: 350, fixedCents: 0 } as const;

/** The share of the sold protection that is owed to its provider; 0 for the agency's own waiver. */
export const protectionCostBasisPoints = 4000;

export function protectionCost(protectionCents: number, basisPoints = protectionCostBasisPoints): number {
  return share(protectionCents, basisPoints);
}

/**
 * Returns the cost in cents of award miles at a price in thousandths of a cent: 140 000 miles at 1.350 cents are 1
 * 890.00.
 */
export function mileageCost(miles: number, milliCentsPerMile: number): number {
  return divideRounded(miles * milliCentsPerMile, 1000);
}
