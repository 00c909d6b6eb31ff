// The worker thread of `rankInWorker`: ranks once and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { rank } from './rank.ts';

parentPort?.postMessage(rank(workerData));
