'use client'

import { useProblemAt } from '../store/editor-context'

/** What is wrong with a part that holds others, such as an embed with nothing in it. */
export function ProblemLine({ path, isBegun }: { path: string; isBegun?: boolean }) {
  const problem = useProblemAt(path, { isBegun })
  return problem ? <p className="text-danger text-sm">{problem}</p> : null
}
