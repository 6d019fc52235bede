import type { Plugin, Rolldown } from "vite";

/**
 * Moves the bundler's few helpers from their own file into the file of the page, which all other files import anyway.
 * Rolldown writes them into a file of less than a kilobyte, which every customer would wait for, unless only one file
 * needs them. Throws if the files do not have the expected form.
 */
export function mergeHelpers(): Plugin {
  return {
    name: "merge-helpers",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const helpers = chunks.find(({ name }) => name === "rolldown-runtime");
      const page = chunks.find(({ isEntry }) => isEntry);
      if (!page) throw new Error("The build has no page");
      if (!helpers) return;
      page.code = withHelpers(page, helpers);
      for (const chunk of chunks.filter((one) => one !== page && one !== helpers)) {
        const imported = importOf(chunk.code, helpers.fileName);
        if (imported)
          chunk.code = chunk.code.replace(imported.text, importText(prefixed(imported.names), page.fileName));
      }
      const rest = chunks.find((one) => one !== helpers && one.code.includes(helpers.fileName.replace(/^.*\//, "")));
      if (rest) throw new Error(`${rest.fileName} imports the helpers in another form than expected`);
      delete bundle[helpers.fileName];
    },
    transformIndexHtml: {
      order: "post",
      handler: (html) => html.replace(/\s*<link rel="modulepreload"[^>]*rolldown-runtime[^>]*>/, ""),
    },
  };
}

/** "n as e", "r as t". */
type Names = readonly (readonly [exported: string, local: string])[];

/** Returns the code of the page with the helpers in a function, so that their names stay apart, and exported again. */
function withHelpers(page: Rolldown.OutputChunk, helpers: Rolldown.OutputChunk): string {
  const imported = importOf(page.code, helpers.fileName);
  const [exportText, list = ""] = /export\{([^}]*)\};?\s*$/.exec(helpers.code) ?? [];
  if (!imported || !exportText) throw new Error("The helpers have another form than expected");
  const body = helpers.code.slice(0, -exportText.length);
  const members = namesIn(list).map(([local, exported]) => `${exported}:${local}`);
  const made = `const $helpers=(()=>{${body}return{${members.join()}}})();`;
  const locals = imported.names.map(([exported, local]) => `const ${local}=$helpers.${exported};`);
  const exports = namesIn(list).map(([, exported]) => `${own(exported)}=$helpers.${exported}`);
  return `${page.code.replace(imported.text, `${made}${locals.join("")}`)}\nexport const ${exports.join()};\n`;
}

function importOf(code: string, fileName: string): { text: string; names: Names } | undefined {
  const file = fileName.slice(fileName.lastIndexOf("/") + 1).replaceAll(".", "\\.");
  const [text, list = ""] = new RegExp(`import\\{([^}]*)\\}from"\\./${file}";`).exec(code) ?? [];
  return text === undefined ? undefined : { text, names: namesIn(list) };
}

function namesIn(list: string): Names {
  return list.split(",").map((one) => {
    const [first = "", second = first] = one.trim().split(" as ");
    return [first, second];
  });
}

/** Returns the name of a helper that no name of the minifier equals. */
const own = (exported: string) => `$helpers_${exported}`;

const prefixed = (names: Names): Names => names.map(([exported, local]) => [own(exported), local]);

function importText(names: Names, fileName: string): string {
  const list = names.map(([exported, local]) => `${exported} as ${local}`);
  return `import{${list.join()}}from"./${fileName.slice(fileName.lastIndexOf("/") + 1)}";`;
}
