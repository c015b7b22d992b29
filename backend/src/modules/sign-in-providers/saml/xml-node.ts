/** An element as the library's parser gives it: children by name, attributes under `$`, text under `_`. */
export type XmlNode = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is XmlNode => typeof value === 'object' && value !== null;

/** The children of an element with a name, without its prefix; none of an element that is absent. */
export function children(node: XmlNode | undefined, name: string): XmlNode[] {
  const found = node?.[name];
  return (Array.isArray(found) ? (found as unknown[]) : [found]).filter(isNode);
}

/** An element's attribute; undefined when either is absent. */
export function attribute(node: XmlNode | undefined, name: string): string | undefined {
  const attributes = node?.['$'];
  const value = isNode(attributes) ? attributes[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** What the children with a name say, but for those without text. */
export const textsOf = (node: XmlNode | undefined, name: string): string[] =>
  children(node, name)
    .map((child) => child['_'])
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** An instant of an attribute; undefined without one, an invalid date when it can't be read. */
export const instant = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);
