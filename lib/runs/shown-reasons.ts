import { log } from '../log.ts'
import type { Standing } from '../permissions/facts.ts'
import { unlessSilent } from '../queries/unless-silent.ts'
import type { Steward } from '../steward.ts'
import { decideReasons, quickDecideReasons } from './decide-reasons.ts'
import type { Run } from './find-run.ts'

const UNKNOWN = ['Whether you may decide over this cannot be told now: the platform does not answer.']

/**
 * Why a viewer may not decide over each of these that waits for it, by its id; that it cannot be told, while the platform is
 * silent: at the press it is asked again. With `isAlone` target by target, and however long that takes.
 */
export async function shownReasons(
  steward: Steward,
  standing: Standing,
  rows: Run[],
  isAlone: boolean,
): Promise<Map<string, string[]>> {
  const reasons = isAlone ? decideReasons : quickDecideReasons
  const told = (run: Run) =>
    unlessSilent(steward.platform.capabilities, {
      key: `deciding over ${run.id}`,
      read: reasons(steward, standing, run),
      known: UNKNOWN,
      isPatient: isAlone,
      onSilence: error => log.warn({ err: error, runId: run.id }, 'whether somebody may decide cannot be read now'),
    })
  const asking = rows.filter(({ status }) => status === 'asking')
  // All at once: a platform that says nothing is waited for once.
  return new Map(await Promise.all(asking.map(async run => [run.id, await told(run)] as const)))
}
