const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]'
// Menus and lists find their items by letters; a dialog is a page of its own.
const LAYERS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

/** Whether somebody types there, or the keys belong to what has opened above the page. */
export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(`${FIELDS}, ${LAYERS}`) !== null
}
