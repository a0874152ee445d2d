'use client'

import { useState } from 'react'

/**
 * The question that what is shown answers. While the answer to another is on its way that is the former one: of what was
 * found for it nothing may be said in the words of the new. `key` tells one question from another.
 */
export function useAnswered<Question>(asked: Question, key: string, isFormer: boolean): Question {
  const [answered, setAnswered] = useState({ asked, key })
  if (!isFormer && answered.key !== key) setAnswered({ asked, key })
  return isFormer ? answered.asked : asked
}
