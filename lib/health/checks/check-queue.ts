import { countJobs, type JobCount } from '../../jobs/count-jobs.ts'
import type { Verdict } from '../check.ts'
import type { HealthParts } from '../health-parts.ts'
import { whoWorks } from '../who-works.ts'

// Whoever works asks for jobs every few seconds.
const NOBODY_WORKS_S = 60

const NAMES: Record<string, string> = { 'run-slice': 'Bulk runs', 'scheduled-message': 'Scheduled messages' }

/** How much deferred work waits, and whether somebody does it. */
export async function checkQueue({ db, env, isStopped }: HealthParts): Promise<Verdict> {
  const queues = await countJobs(db.orm)
  const total = (of: (queue: JobCount) => number) => queues.reduce((sum, queue) => sum + of(queue), 0)
  const [waiting, active, failed] = [total(q => q.waiting), total(q => q.active), total(q => q.failed)]
  const findings = queues
    .filter(({ waiting, active, later, failed }) => waiting + active + later + failed > 0)
    .map(queue => ({ key: queue.name, title: NAMES[queue.name] ?? queue.name, says: [countsOf(queue)] }))
  const oldestS = Math.max(0, ...queues.map(queue => queue.oldestS))
  if (oldestS > NOBODY_WORKS_S) {
    const minutes = Math.round(oldestS / 60)
    const says = `${waiting} ${waiting === 1 ? 'job has' : 'jobs have'} been due for up to ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
    if (isStopped) return { state: 'unknown', says, todo: 'Steward is not running. Start it.', findings }
    if (active > 0) {
      return { state: 'warning', says, todo: 'More waits than is done at once: it goes on by itself.', findings }
    }
    return { state: 'bad', says, todo: `Nobody works. ${whoWorks({ env, isStopped }).todo}`, findings }
  }
  if (failed > 0) {
    const says = `${failed} ${failed === 1 ? 'job' : 'jobs'} failed within the last hour.`
    return {
      state: 'warning',
      says,
      todo: 'The log says why. What a run or a schedule still has to do is queued again by itself.',
      findings,
    }
  }
  const says = waiting + active === 0 ? 'Nothing waits.' : `${waiting} waiting, ${active} under way.`
  return { state: 'good', says, findings }
}

function countsOf({ waiting, active, later, failed }: JobCount): string {
  const parts = [`${waiting} waiting`, `${active} under way`, `${later} for later`, `${failed} failed`]
  return `${parts.filter(part => !part.startsWith('0 ')).join(', ')}.`
}
