import type { Role } from "#domain/access/roles.ts";

/** The people of the demo agency: one account for each role, and more agents to fill the lists. */
export const demoPeople: readonly {
  name: string;
  email: string;
  role: Role;
  phone: string;
  commissionBps: number;
  hiredOn: string;
}[] = [
  {
    name: "Ada Quill",
    email: "admin@demo.example",
    role: "admin",
    phone: "+12125550101",
    commissionBps: 0,
    hiredOn: "2019-03-04",
  },
  {
    name: "Gabriel Ortega",
    email: "agent@demo.example",
    role: "agent",
    phone: "+12125550102",
    commissionBps: 3500,
    hiredOn: "2022-06-13",
  },
  {
    name: "Selma Brandt",
    email: "supervisor@demo.example",
    role: "supervisor",
    phone: "+12125550103",
    commissionBps: 0,
    hiredOn: "2020-01-20",
  },
  {
    name: "Emil Novak",
    email: "expert@demo.example",
    role: "expert",
    phone: "+12125550104",
    commissionBps: 0,
    hiredOn: "2021-09-06",
  },
  {
    name: "Tamara Yuldasheva",
    email: "ticketing@demo.example",
    role: "ticketing",
    phone: "+12125550105",
    commissionBps: 0,
    hiredOn: "2021-02-15",
  },
  {
    name: "Grace Okafor",
    email: "grace@demo.example",
    role: "agent",
    phone: "+12125550106",
    commissionBps: 3500,
    hiredOn: "2023-04-17",
  },
  {
    name: "Jonas Weber",
    email: "jonas@demo.example",
    role: "agent",
    phone: "+12125550107",
    commissionBps: 3000,
    hiredOn: "2024-08-05",
  },
  {
    name: "Dilnoza Karimova",
    email: "dilnoza@demo.example",
    role: "agent",
    phone: "+12125550108",
    commissionBps: 3250,
    hiredOn: "2025-01-13",
  },
];
