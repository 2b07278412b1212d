import { uploadStorm } from '../testing/uploads/storm.ts';

// A sample of tests/long/uploads.long.test.ts.
uploadStorm({ uploads: 64, clients: 16, kills: 2, seed: Number(process.env.SEED ?? Date.now() % 1_000_000) });
