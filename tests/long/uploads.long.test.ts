import { uploadStorm } from '../../testing/uploads/storm.ts';

const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
uploadStorm({ uploads: 1000, clients: 16, kills: 0, seed });
uploadStorm({ uploads: 300, clients: 16, kills: 10, seed });
