// Real servers on a busy machine: five seconds, Jest's usual limit, measure the neighbours.
jest.setTimeout(60_000);
