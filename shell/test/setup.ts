import { exposed } from './fake-federation-runtime.ts';

afterEach(() => exposed.clear());
