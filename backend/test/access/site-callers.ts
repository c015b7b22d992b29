import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';
import { Reused } from './reused.ts';

/** The columns of the matrix with several sites, after those with one. */
export const AT_SITES = ['elsewhere', 'regional', 'unit-admin'] as const;
export type AtSite = (typeof AT_SITES)[number];

interface Places {
  region: OrgUnit;
  site: OrgUnit;
  elsewhere: OrgUnit;
}

const CHANGES_CALLER = /^\S+ \/api\/auth\/|password|\/(clock|break)-/;

/** Creates callers who oversee the site of a row, or another one. */
export class SiteCallers {
  private readonly reused = new Reused<AtSite, Caller>((who) => this.signIn(who));

  private constructor(
    private readonly test: TestApp,
    readonly places: Places,
  ) {}

  static async create(test: TestApp): Promise<SiteCallers> {
    const region = await test.sites.region();
    const site = await test.sites.site({ parent: region });
    const elsewhere = await test.sites.site({ parent: await test.sites.region() });
    return new SiteCallers(test, { region, site, elsewhere });
  }

  /** An employee of the row's site. */
  employee(): Promise<User> {
    return this.test.organisation.person({ site: this.places.site });
  }

  caller(who: AtSite, route: string): Promise<Caller> {
    return CHANGES_CALLER.test(route) ? this.signIn(who) : this.reused.of(who);
  }

  private async signIn(who: AtSite): Promise<Caller> {
    const { region, elsewhere } = this.places;
    if (who === 'elsewhere') return (await this.test.sites.managerOf([elsewhere])).caller;
    const home = await this.test.sites.first();
    const overseer = who === 'regional' ? this.test.sites.managerOf : this.test.sites.adminOf;
    return (await overseer.call(this.test.sites, [region], home)).caller;
  }
}
