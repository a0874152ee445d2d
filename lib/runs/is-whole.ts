import { ne, or } from 'drizzle-orm'
import { runs } from '../db/schema/runs.ts'

/** The hash of a plan while its targets are being written down. */
export const UNWRITTEN = ''

/** That a run is no plan which is still being written down, or was cut off in that. */
export const isWhole = or(ne(runs.status, 'planned'), ne(runs.planHash, UNWRITTEN))
