import type { HealthParts } from './health-parts.ts'

/**
 * What to do where the worker is not heard of. A server that may work itself is told nothing of starting one; a command on
 * the host (of which `isStopped` says that it looks from outside) works never.
 */
export function whoWorks({ env, isStopped }: Pick<HealthParts, 'env' | 'isStopped'>): { todo: string } {
  const worksHere = env.worker && isStopped === undefined
  return { todo: worksHere ? 'This process goes on by itself; where it does not, its log says why.' : RUN_A_WORKER }
}

const RUN_A_WORKER = 'See that a process runs with WORKER=on, or npm run worker.'
