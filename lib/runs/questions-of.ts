import { aboutMessages } from '../purge/about-messages.ts'
import { aboutPeople } from './about-people.ts'
import type { Run } from './find-run.ts'
import type { Questions } from './questions.ts'

/** Runs whose targets are no people, by their action. */
const OTHERS = new Map<string, Questions>([['message.delete', aboutMessages]])

/** What is asked of a run before its targets have their turns. */
export function questionsOf({ action }: Pick<Run, 'action'>): Questions {
  return OTHERS.get(action) ?? aboutPeople
}
