import type { EditorState, EditorStore, Step } from './editor-store'

/** Takes the last step back. */
export function undo(store: EditorStore): void {
  store.setState(state => {
    const former = state.past.at(-1)
    if (!former) return state
    const future = [turned(former, state), ...state.future]
    return { ...former, past: state.past.slice(0, -1), future, merging: null, refused: [] }
  })
}

/** Does again what was taken back last. */
export function redo(store: EditorStore): void {
  store.setState(state => {
    const [next, ...future] = state.future
    if (!next) return state
    return { ...next, past: [...state.past, turned(next, state)], future, merging: null, refused: [] }
  })
}

/** The way back from a step that is taken. */
function turned({ channelId }: Step, now: EditorState): Step {
  return { message: now.message, target: now.target, ...(channelId !== undefined && { channelId: now.channelId }) }
}
