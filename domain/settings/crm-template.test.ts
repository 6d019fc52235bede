import { expect, test } from "vitest";
import { isCrmTemplate } from "./crm-template.ts";

test.each([
  "https://crm.example/leads/{leadId}",
  "https://crm.example/find?email={email}&phone={phone}",
  "https://crm.example:8443/#/{leadId}",
])("accepts %s", (template) => expect(isCrmTemplate(template)).toBe(true));

test.each([
  "",
  "https://crm.example/leads",
  "http://crm.example/{leadId}",
  "javascript:alert({leadId})",
  "https://{email}/leads",
  "https://{leadId}.crm.example/",
  "https://me@crm.example/{leadId}",
  "https://crm.example/{name}",
  "https://crm.example/{leadId}/{",
  "https://crm.example/a b/{leadId}",
  'https://crm.example/"{leadId}',
])("refuses %s", (template) => expect(isCrmTemplate(template)).toBe(false));
