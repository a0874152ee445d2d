import { sideBySide } from '../limits/side-by-side.ts'
import type { Command } from '../run-command.ts'
import { CutInput, cutPlan } from './cut-plan.ts'
import { DecideInput, decideRun } from './decide-run.ts'
import { DropInput, dropTargets, putTargetsBack } from './drop-targets.ts'
import { cancelRun, pauseRun, resumeRun, retryFailed } from './manage-run.ts'
import { PlanInput, planRun } from './plan-run.ts'
import { planTakeBack, TakeBackInput } from './plan-take-back.ts'
import { planUndo, UndoInput } from './plan-undo.ts'
import { RunInput } from './run-input.ts'
import { startRun } from './start-run.ts'

/** Whoever enters the guild may ask; what a run does needs a right of its own, which each of these asks for itself. */
function command<Input extends { guildId: string }, Answer extends object>(
  input: Command<Input, Answer>['input'],
  run: Command<Input, Answer>['run'],
): Command<Input, Answer> {
  return { permission: 'guild.enter', input, run }
}

// A plan is judged person by person, in the database or by asking the platform.
const planning = sideBySide(3, 'Three of your orders are being planned already. Wait until one is done.')

/** Of one moderator only some at once. */
function inTurn<Asked extends { viewer: { id: string } }, Answer>(plan: (asked: Asked) => Promise<Answer>) {
  return (asked: Asked) => planning(asked.viewer.id, () => plan(asked))
}

/** Everything that is ordered of bulk runs. */
export const RUN_COMMANDS = {
  plan: command(PlanInput, inTurn(planRun)),
  start: command(RunInput, startRun),
  drop: command(DropInput, dropTargets),
  putBack: command(DropInput, putTargetsBack),
  cut: command(CutInput, cutPlan),
  pause: command(RunInput, pauseRun),
  resume: command(RunInput, resumeRun),
  cancel: command(RunInput, cancelRun),
  retry: command(RunInput, retryFailed),
  decide: command(DecideInput, decideRun),
  undo: command(UndoInput, inTurn(planUndo)),
  takeBack: command(TakeBackInput, inTurn(planTakeBack)),
}
