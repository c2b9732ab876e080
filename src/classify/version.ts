/** Goes up with every change of what the classifier says; stored with each event. */
export const CLASSIFIER_VERSION = '1.0.0'
