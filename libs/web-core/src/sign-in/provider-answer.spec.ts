import { jest } from '@jest/globals';
import { PROVIDER_ANSWER_KEY } from '@workforce/contracts';
import { takeProviderAnswer } from './provider-answer.ts';

describe("A provider's answer", () => {
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  test('A provider’s answer is taken once', () => {
    sessionStorage.setItem(PROVIDER_ANSWER_KEY, 'SAMLResponse=abc');
    expect(takeProviderAnswer()).toBe('SAMLResponse=abc');
    expect(takeProviderAnswer()).toBe('');
  });

  test('Without storage there is none', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    expect(takeProviderAnswer()).toBe('');
  });
});
