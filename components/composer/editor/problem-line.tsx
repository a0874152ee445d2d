'use client'

import { useProblemAt } from '../store/editor-context'

/** What is wrong with a part that holds others, such as an embed with nothing in it. */
export function ProblemLine({ path }: { path: string }) {
  const problem = useProblemAt(path)
  return problem ? <p className="text-danger text-sm">{problem}</p> : null
}
