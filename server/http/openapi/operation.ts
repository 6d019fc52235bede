/** A call as the document describes it, before what it has in common with others is told once. */
export interface Operation {
  operationId: string;
  "x-permission": string;
  tags: [string];
  parameters?: Parameter[];
  requestBody?: Content;
  responses: { 200: Content; [status: string]: object };
  [more: string]: unknown;
}

export interface Parameter {
  name: string;
  in: string;
  schema: object;
  [more: string]: unknown;
}

/** What is sent or answered, by its media type. */
export interface Content {
  content: Record<string, { schema: object; example?: unknown }>;
  [more: string]: unknown;
}
