import { personTexts, withoutTexts } from '../../src/modules/privacy/erased-texts.ts';
import { TestApp } from '../harness/test-app.ts';

const PERSON = ['Zoë Ångström', 'max', 'zoe@mail.example', '(151) 765-4321', 'D. "Dee" O\'Neil (x+y)'];

describe('the texts of a person', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const { pattern } = personTexts(PERSON);
  const inDatabase = async (text: string, expression = pattern) => {
    const [row] = await test
      .em()
      .execute<{ text: string }[]>(`select regexp_replace(?::text, ?, 'Erased person', 'gi') as text`, [
        text,
        expression,
      ]);
    return row?.text;
  };

  it.each([
    ['Ask Zoë Ångström.', 'Ask Erased person.'],
    ['ask ZOË ÅNGSTRÖM', 'ask Erased person'],
    ['Zoë Ångströms Vertretung', 'Zoë Ångströms Vertretung'],
    ['zoe@mail.example, Zoe@Mail.Example', 'Erased person, Erased person'],
    ['azoe@mail.example', 'azoe@mail.example'],
    ['151 7654321 or 151-765-4321 or 1517654321', 'Erased person or Erased person or Erased person'],
    ['11517654321', '11517654321'],
    ['At max 5, says Max', 'At max 5, says Max'],
    ['{"name":"D. \\"Dee\\" O\'Neil (x+y)"}', '{"name":"Erased person"}'],
    ['Zoë and Ångström', 'Zoë and Ångström'],
  ])('The server and the database take the same out of %s', async (text, left) => {
    expect(withoutTexts(text, pattern)).toBe(left);
    expect(await inDatabase(text)).toBe(left);
  });

  it('Somebody with nothing but ordinary words is looked for nowhere', async () => {
    expect(personTexts(['Max', 'max', null, ' '])).toEqual({ all: ['Max', 'max'], pattern: null });
    expect(withoutTexts('Max', null)).toBe('Max');
    expect(await inDatabase('Max', '(?!)')).toBe('Max');
  });
});
