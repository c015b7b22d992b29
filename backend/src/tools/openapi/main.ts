/**
 * Generates `docs/openapi.json` from the built code and its sources; needs no database.
 *   node dist/tools/openapi/main.js           writes it
 *   node dist/tools/openapi/main.js --check   fails when it differs from the code
 */
import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AppModule } from '../../app.module.ts';
import { Config } from '../../config/config.ts';
import { setGlobalPrefix } from '../../create-app.ts';
import { OPENAPI_FILE } from '../../platform/openapi/openapi.ts';
import { openApiDocument } from './document.ts';

const repository = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** A preview instantiates no providers, so neither address nor secret is used. */
const config = Config.fromEnvironment({ JWT_SECRET: 'unused in a preview of the application' });
const app = await NestFactory.create<NestExpressApplication>(AppModule.register(config, 'postgresql://unused'), {
  preview: true,
  logger: ['error'],
});
setGlobalPrefix(app);
const document = await openApiDocument(app, config.productTitle, repository);
const text = `${JSON.stringify(document, null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(OPENAPI_FILE, text);
} else if (readCommitted() !== text) {
  console.error(
    'docs/openapi.json does not describe the code: run `npm run openapi -w backend` and commit the result.',
  );
  process.exitCode = 1;
}

function readCommitted(): string {
  try {
    return readFileSync(OPENAPI_FILE, 'utf8');
  } catch {
    return '';
  }
}
