import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The API's description, from the controllers and their docstrings. */
export function openApiDocument(app: INestApplication, title: string): OpenAPIObject {
  const outline = new DocumentBuilder()
    .setTitle(title)
    .setVersion('1')
    .addBearerAuth({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    .addCookieAuth('session')
    .build();
  return SwaggerModule.createDocument(app, outline);
}

/** Page at `/api/docs`, document at `/api/docs-json`. */
export function serveOpenApi(app: INestApplication, title: string): void {
  SwaggerModule.setup('api/docs', app, () => openApiDocument(app, title), { jsonDocumentUrl: 'api/docs-json' });
}
