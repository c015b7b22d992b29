/** Lints source texts under the given file names; prints the rules that refuse each. */
import { ESLint } from 'eslint';

const samples = JSON.parse(process.argv[2]);
const eslint = new ESLint({
  cwd: process.argv[3],
  ruleFilter: ({ ruleId }) => /(module-boundaries|no-restricted-imports)$/.test(ruleId),
});
const refusals = [];
for (const { file, source } of samples) {
  const [result] = await eslint.lintText(source, { filePath: file });
  refusals.push(result.messages.map(({ ruleId, message }) => ruleId ?? message));
}
console.log(JSON.stringify(refusals));
