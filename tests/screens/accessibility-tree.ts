import { cdp } from "vitest/browser";

/** The commands of the DevTools protocol that this file needs. */
interface Session {
  send(method: "Page.getFrameTree"): Promise<{ frameTree: { childFrames?: { frame: { id: string } }[] } }>;
  send(method: "Accessibility.getFullAXTree", params: { frameId: string | undefined }): Promise<{ nodes: AXNode[] }>;
}

interface AXNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value?: string };
  childIds?: string[];
  parentId?: string;
}

/** A node of the accessibility tree, as screen readers get it from the browser. */
export interface Spoken {
  role: string;
  name: string;
  children: Spoken[];
}

/** Returns the accessibility tree of the page as the browser computes it, with the styles. Ignored nodes are left out. */
export async function accessibilityTree(): Promise<Spoken[]> {
  const session = cdp() as unknown as Session;
  // A test runs in a frame of the page.
  const { frameTree } = await session.send("Page.getFrameTree");
  const frameId = frameTree.childFrames?.[0]?.frame.id;
  const { nodes } = await session.send("Accessibility.getFullAXTree", { frameId });
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const spokenOf = (node: AXNode): Spoken[] => {
    const children = (node.childIds ?? []).flatMap((id) => spokenOf(byId.get(id) ?? { nodeId: id, ignored: true }));
    if (node.ignored) return children;
    return [{ role: node.role?.value ?? "", name: node.name?.value ?? "", children }];
  };
  return nodes.filter(({ parentId }) => parentId === undefined).flatMap(spokenOf);
}

/** Returns all nodes with the role, in the order of the page. */
export function withRole(tree: readonly Spoken[], role: string): Spoken[] {
  return tree.flatMap((node) => [...(node.role === role ? [node] : []), ...withRole(node.children, role)]);
}
