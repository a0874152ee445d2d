/** What a template fills in besides the reason, lengths in ms. Null: the field stays as it is. */
export interface TemplateLengths {
  timeoutMs: number | null
  /** 0: for good. */
  banMs: number | null
  deleteMessageDays: number | null
}

/** A reason to choose from. `actions`: those it is offered for; empty: all. */
export interface TemplateView extends TemplateLengths {
  id: string
  text: string
  actions: string[]
}

/** What the log keeps of one. */
export function loggedTemplate({ text, actions, timeoutMs, banMs, deleteMessageDays }: Omit<TemplateView, 'id'>) {
  return { text, actions, timeoutMs, banMs, deleteMessageDays }
}

export interface TemplatesView {
  templates: TemplateView[]
  mayChange: boolean
}
