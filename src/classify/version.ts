/**
 * Goes up with every change of what the classifier says; stored with each event. `verdict-hashes.json` beside it holds what each
 * version says of all examples, and the gate fails where this one says something else.
 */
export const CLASSIFIER_VERSION = '2.1.0'
