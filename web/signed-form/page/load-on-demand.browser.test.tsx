import { Component, type ReactNode } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectNoViolations, showForm } from "#tests/screens/render.tsx";
import { loadOnDemand } from "./load-on-demand.tsx";
import { PageFrame } from "./page-frame.tsx";

const Signature = ({ name }: { name: string }) => <p>Signed by {name}</p>;

/** Returns code that loads or fails when the test decides. */
function lineTo(part = Signature) {
  const asked: { come: () => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<typeof Signature>((resolve, reject) => {
      asked.push({ come: () => resolve(part), fail: () => reject(new TypeError("Failed to fetch")) });
    });
  return { asked, load, come: () => asked.at(-1)?.come(), fail: () => asked.at(-1)?.fail() };
}

const failure = () => page.getByRole("heading", { name: "This step could not be loaded" });

test("shows a placeholder until the code is loaded", async () => {
  const line = lineTo();
  const Part = loadOnDemand(line.load);
  await showForm(<Part name="Mary" />);
  await expect.element(page.getByRole("status")).toMatchTextContent(/loading/);
  line.come();
  await expect.element(page.getByText("Signed by Mary")).toBeVisible();
  expect(line.asked).toHaveLength(1);
});

test("reports code that failed to load, and does not reload the page while the server is unreachable", async () => {
  const line = lineTo();
  const Part = loadOnDemand(line.load, { Frame: PageFrame });
  await showForm(<Part name="Mary" />);
  line.fail();
  await expect.element(failure()).toHaveFocus();
  await expectNoViolations();
  const network = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByText("There is still no connection.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Try again" })).toHaveFocus();
  globalThis.fetch = network;
  await expectNoViolations();
});

test("does not load code twice that was loaded in advance", async () => {
  const line = lineTo();
  const Part = loadOnDemand(line.load);
  Part.load();
  line.come();
  await showForm(<Part name="Mary" />);
  await expect.element(page.getByText("Signed by Mary")).toBeVisible();
  expect(line.asked).toHaveLength(1);
});

class Around extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {};
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message ?? this.props.children;
  }
}

test("does not report an error in loaded code as a lost connection", async () => {
  const line = lineTo(() => {
    throw new Error("a bug of ours");
  });
  const Part = loadOnDemand(line.load);
  await showForm(
    <Around>
      <Part name="Mary" />
    </Around>,
  );
  line.come();
  await expect.element(page.getByText("a bug of ours")).toBeVisible();
  await expect.element(failure()).not.toBeInTheDocument();
});
