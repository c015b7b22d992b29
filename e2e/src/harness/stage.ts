import type { Browser, BrowserContextOptions } from 'playwright-core';
import { launchBrowser, Visitor } from './browser.ts';
import { describePages } from './observed-pages.ts';
import { Product, type ProductEnvironment } from './product.ts';

declare global {
  /** Called by the test environment when a test fails. */
  var describeFailure: (() => Promise<string>) | undefined;
}

/** Fixture of a journey file: one product with the demo organisation and one browser. Visitors are closed after each test. */
export class Stage {
  private running: { product: Product; browser: Browser } | undefined;
  private readonly visitors: Visitor[] = [];

  private constructor() {}

  /** Call it inside `describe`: starts everything before its tests and stops it after them. */
  static set(environment: ProductEnvironment = {}): Stage {
    const stage = new Stage();
    globalThis.describeFailure = async () => `State at the failure:\n${await describePages()}`;
    beforeAll(async () => {
      const [product, browser] = await Promise.all([Product.start(environment), launchBrowser()]);
      stage.running = { product, browser };
    });
    afterEach(async () => {
      for (const visitor of stage.visitors.splice(0)) await visitor.close();
    });
    afterAll(async () => {
      await stage.running?.browser.close();
      await stage.running?.product.stop();
    });
    return stage;
  }

  get product(): Product {
    return this.open.product;
  }

  /** A user with a phone, 390×844. */
  phone(options: BrowserContextOptions = {}): Promise<Visitor> {
    return this.welcome(Visitor.phone(this.open.browser, this.product.url, options));
  }

  /** A user at a desk, 1440×900. */
  desk(options: BrowserContextOptions = {}): Promise<Visitor> {
    return this.welcome(Visitor.desk(this.open.browser, this.product.url, options));
  }

  private get open() {
    if (!this.running) throw new Error('The product starts before the tests: use it inside one.');
    return this.running;
  }

  private async welcome(coming: Promise<Visitor>): Promise<Visitor> {
    const visitor = await coming;
    this.visitors.push(visitor);
    return visitor;
  }
}
