import { transform } from 'lightningcss';

/** Webpack loader: style sheets are imported as texts, which minimizers of files don't see. */
export default function minifyCss(source) {
  return transform({ filename: this.resourcePath, code: Buffer.from(source), minify: true }).code.toString();
}
