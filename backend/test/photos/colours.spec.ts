import sharp from 'sharp';
import { TestApp } from '../harness/test-app.ts';
import { aPhotoTask, type PhotoTask } from './photo-task.ts';
import { codedAs } from './pictures.ts';

type Rgb = [red: number, green: number, blue: number];

const ofColour = ([r, g, b]: Rgb) => sharp({ create: { width: 64, height: 48, channels: 3, background: { r, g, b } } });
const avif = (colour: Rgb, bitdepth: 8 | 10 = 8) =>
  ofColour(colour).avif({ effort: 0, quality: 95, bitdepth }).toBuffer();

/** Display P3's code for the red of sRGB. */
const RED_IN_P3: Rgb = [234, 51, 35];
const RED: Rgb = [255, 0, 0];
const grey = (value: number): Rgb => [value, value, value];

describe('colours of a stored photo', () => {
  let test: TestApp;
  let task: PhotoTask;

  beforeAll(async () => {
    test = await TestApp.start();
    task = await aPhotoTask(test);
  });
  afterAll(() => test.stop());
  afterEach(async () => {
    const { caller, photosPath } = task;
    const { body } = await caller.get(photosPath);
    for (const { id } of body) await caller.delete(`/api/photos/${id}`).expect(204);
  });

  it.each<[string, () => Promise<Buffer>, Rgb]>([
    ['a plain AVIF', () => avif(RED_IN_P3), RED_IN_P3],
    ['a deep AVIF', () => avif(RED_IN_P3, 10), RED_IN_P3],
    ['an AVIF that states sRGB', async () => codedAs(await avif(RED_IN_P3), 1, 13), RED_IN_P3],
    ['an AVIF that states Display P3', async () => codedAs(await avif(RED_IN_P3), 12, 13), RED],
    ['a deep AVIF that states Display P3', async () => codedAs(await avif(RED_IN_P3, 10), 12, 13), RED],
    ['a PNG with a Display P3 profile', () => ofColour(RED).withIccProfile('p3').png().toBuffer(), RED],
    [
      'a deep PNG with a Display P3 profile',
      () => ofColour(RED).toColourspace('rgb16').withIccProfile('p3').png().toBuffer(),
      RED,
    ],
    // Codes of 20, 100 and 203 cd/m² in PQ, where 203 are white.
    ['a dark part of an HDR AVIF', async () => codedAs(await avif(grey(91), 10), 9, 16), grey(88)],
    ['a bright part of an HDR AVIF', async () => codedAs(await avif(grey(130), 10), 9, 16), grey(187)],
    ['the white of an HDR AVIF', async () => codedAs(await avif(grey(148), 10), 9, 16), grey(243)],
    ['a light in an HDR AVIF', async () => codedAs(await avif(grey(192), 10), 9, 16), grey(255)],
    ['the white of an HLG AVIF', async () => codedAs(await avif(grey(191), 10), 9, 18), grey(245)],
  ])('%s keeps its look', async (_, make, expected) => {
    const { body } = await task.upload(await make()).expect(201);
    const { body: stored } = await task.caller.get(body.url).buffer(true).expect(200);
    expect(await sharp(stored).metadata()).toMatchObject({ width: 64, height: 48, hasProfile: false });
    const pixel = await sharp(stored).resize(1, 1).raw().toBuffer();
    const differences = expected.map((value, channel) => Math.abs(pixel.readUInt8(channel) - value));
    expect({ pixel: [...pixel], isNear: Math.max(...differences) <= 6 }).toEqual({ pixel: [...pixel], isNear: true });
  });
});
