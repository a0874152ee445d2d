import { z } from 'zod'

/** Every job by its name: what it is told. What it does is said where it is worked on. */
export const JOBS = {
  /** A slice of a bulk run. `failures`: how often in a row the platform has not answered it. */
  'run-slice': z.object({ runId: z.uuid(), failures: z.int().min(0).default(0) }),
  /** The turn of a scheduled message, if it is due. */
  'scheduled-message': z.object({ scheduleId: z.uuid() }),
} as const

export type JobName = keyof typeof JOBS
export type Payload<Name extends JobName> = z.output<(typeof JOBS)[Name]>

/** What does a job, told where it stops: when the process ends or the job's time is over. */
export type Handlers = { [Name in JobName]: (payload: Payload<Name>, signal: AbortSignal) => Promise<void> }
