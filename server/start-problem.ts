/**
 * A problem outside the code that keeps the product from starting. The message is a sentence for the person who starts
 * it.
 */
export class StartProblem extends Error {}
