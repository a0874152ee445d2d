/** What a handler needs of a keyboard event, the browser's or React's. */
export interface Composed {
  keyCode?: number
  isComposing?: boolean
  nativeEvent?: { isComposing: boolean }
}

/** Whether an input method takes the key, to choose or leave the characters that are being written. */
export function isComposing({ keyCode, isComposing, nativeEvent }: Composed): boolean {
  // Safari has ended the writing before it tells of the key that did so, and says it by this code alone.
  return isComposing === true || nativeEvent?.isComposing === true || keyCode === 229
}
