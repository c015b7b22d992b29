export * from './saml-answer.ts';
export * from './test-saml-provider.ts';
