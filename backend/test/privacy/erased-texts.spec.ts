import { TestApp } from '../harness/test-app.ts';

const PERSON = ['Zoë Ångström', 'max', 'zoe@mail.example', '(151) 765-4321', 'D. "Dee" O\'Neil (x+y)'];

describe('the texts of a person', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  const without = async (text: string, texts: string[], { isOwn = false } = {}) => {
    const [row] = await test
      .em()
      .execute<{ text: string }[]>(
        `select without_texts(?, erasure_pattern(array(select jsonb_array_elements_text(?::jsonb)), ?)) as text`,
        [text, JSON.stringify(texts), isOwn],
      );
    return row?.text;
  };

  it.each([
    ['Ask Zoë Ångström.', 'Ask Erased person.'],
    ['ask ZOË ÅNGSTRÖM', 'ask Erased person'],
    ['Zoë Ångströms Vertretung', 'Erased person Vertretung'],
    ["Zoë Ångström's phone", "Erased person's phone"],
    ['Zoë Ångströmsson', 'Zoë Ångströmsson'],
    ['zoe@mail.example, Zoe@Mail.Example', 'Erased person, Erased person'],
    ['azoe@mail.example', 'azoe@mail.example'],
    ['151 7654321 or 151-765-4321 or 1517654321', 'Erased person or Erased person or Erased person'],
    ['11517654321', '11517654321'],
    ['151/7654321', 'Erased person'],
    ['At max 5, says Max', 'At max 5, says Max'],
    ['{"name":"D. \\"Dee\\" O\'Neil (x+y)"}', '{"name":"Erased person"}'],
    ['Zoë and Ångström', 'Zoë and Ångström'],
  ])(
    'Of what others wrote, names and addresses go that mean the person wherever they stand: %s',
    async (text, left) => {
      expect(await without(text, PERSON)).toBe(left);
    },
  );

  it.each([
    ['2035-03', 'From 2035-03-05', 'From 2035-03-05'],
    ['20350305', '{"at":"2035-03-05T08:00:00.000Z"}', '{"at":"2035-03-05T08:00:00.000Z"}'],
    ['2035-03-0512', 'Ask 2035-03-0512', 'Ask Erased person'],
    ['2012-45-678', 'Ask 2012-45-678', 'Ask Erased person'],
    ['03-05', 'From 2035-03-05', 'From 2035-03-05'],
    ['911', 'Call 911', 'Call 911'],
  ])('A number that is a day, or too short for one, is nobody: %s in "%s"', async (number, text, left) => {
    expect(await without(text, [number])).toBe(left);
  });

  it.each([
    ['Max opened', 'Erased person opened'],
    ["MAX's till, and Maxs", "Erased person's till, and Erased person"],
    ['Maximum', 'Maximum'],
    ['Zoë Ångströms Vertretung', 'Erased person Vertretung'],
  ])('Of what is about the person, single words go as well: %s', async (text, left) => {
    expect(await without(text, PERSON, { isOwn: true })).toBe(left);
  });

  it.each([
    ['Жанна', 'жанна и ЖАННА', 'Erased person и Erased person'],
    ['Ǆemal', 'Ǆemal', 'Erased person'],
    ['李娜', '问 李娜', '问 Erased person'],
    ['I', 'I is not "is"', 'Erased person is not "is"'],
    ['a.b', 'axb a.b', 'axb Erased person'],
    ['x|y$', 'x or x|y$', 'x or Erased person'],
  ])('Letters of other scripts and signs are looked for as they are written: %s', async (name, text, left) => {
    expect(await without(text, [name], { isOwn: true })).toBe(left);
  });

  it('Somebody with nothing but ordinary words is looked for in what is about them only', async () => {
    expect(await without('Max', ['Max', 'max'])).toBe('Max');
    expect(await without('Max', [])).toBe('Max');
  });
});
