export * from './provider-browser.ts';
export * from './test-provider.ts';
