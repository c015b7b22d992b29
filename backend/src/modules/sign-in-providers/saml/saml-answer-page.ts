import { createHash } from 'node:crypto';
import { PROVIDER_ANSWER_KEY } from '@workforce/contracts';

const SCRIPT = `
const { answer, page } = document.documentElement.dataset;
try { sessionStorage.setItem('${PROVIDER_ANSWER_KEY}', answer); } catch {}
location.replace(page);
`;

/** What the page may do: run its one script. */
export const SAML_ANSWER_POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A page that hands a provider's answer to the page that ends the sign-in. The provider sends it from another site, without the cookies of
 * this one.
 *
 * @param page the address of the latter
 * @param answer the provider's `SAMLResponse`
 */
export function samlAnswerPage(page: string, answer: string): string {
  // A form's encoding has no characters that mean anything in HTML, and neither has the address.
  const form = new URLSearchParams({ SAMLResponse: answer }).toString();
  return `<!doctype html>
<html lang="en" data-page="${page}" data-answer="${form}">
<meta charset="utf-8"><title>Signing in…</title>
<script>${SCRIPT}</script>
</html>
`;
}
