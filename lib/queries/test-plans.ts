import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../db/client.ts'
import { records } from '../db/records.ts'

/** A step of how Postgres carried a query out. */
export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Rows Removed by Join Filter'?: number
  Plans?: Plan[]
}

/** Carries a query out: all its steps, each with what it read. */
export async function stepsOf(orm: Orm, query: SQL): Promise<Plan[]> {
  const [row] = await records(orm, sql`explain (analyze, format json) ${query}`)
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]
  return flat((row!['QUERY PLAN'] as [{ Plan: Plan }])[0].Plan)
}

/** The steps that read a table. */
export const readsOf = (steps: Plan[], table: string) => steps.filter(step => step['Relation Name'] === table)

/** How many rows steps looked at, found or not. */
export function rowsOf(steps: Plan[]): number {
  const removed = (step: Plan) => (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0)
  return steps.reduce((sum, step) => sum + step['Actual Loops'] * (step['Actual Rows'] + removed(step)), 0)
}

/** How many pairs of rows were put together in vain. */
export function pairedInVain(steps: Plan[]): number {
  return steps.reduce((sum, step) => sum + (step['Rows Removed by Join Filter'] ?? 0), 0)
}
