import { Agent, type Server } from 'node:http';
import request, { type Test } from 'supertest';

type Method = 'options' | 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Requests share connections, like those of browsers. */
const connections = new Agent({ keepAlive: true });

/** An API client: with a token, or anonymous without one. */
export class Caller {
  constructor(
    private readonly server: Server,
    readonly token: string | undefined,
  ) {}

  /** The same session on another node. */
  on = (server: Server): Caller => new Caller(server, this.token);

  options = (path: string): Test => this.call('options', path);
  get = (path: string): Test => this.call('get', path);
  post = (path: string): Test => this.call('post', path);
  put = (path: string): Test => this.call('put', path);
  patch = (path: string): Test => this.call('patch', path);
  delete = (path: string): Test => this.call('delete', path);

  private call(method: Method, path: string): Test {
    const test = request(this.server)[method](path).agent(connections);
    return this.token ? test.set('Authorization', `Bearer ${this.token}`) : test;
  }
}
