/** Strings that try to be more than text: script, attributes, addresses, styles, bidirectional and invisible characters, size. */

/** What each of them would do if it ran. */
const RUN = 'window.wasHacked=true'

const SCRIPTS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror="${RUN}">`,
  `<svg onload="${RUN}">`,
  `<svg><script>${RUN}</script></svg>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<body onload="${RUN}">`,
  `<details open ontoggle="${RUN}">`,
  `<input autofocus onfocus="${RUN}">`,
  `<video><source onerror="${RUN}"></video>`,
  `<math><mtext></mtext><script>${RUN}</script></math>`,
  `<object data="javascript:${RUN}">`,
  `<embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>go</button></form>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<link rel="stylesheet" href="https://evil.example/x.css">`,
  `<style>*{display:none!important}</style>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<!--><script>${RUN}</script-->`,
]
const BREAKOUTS = [
  '"',
  "'",
  '`',
  '">',
  "'>",
  '</title>',
  '</textarea>',
  '</script>',
  '-->',
  ']]>',
  '}}',
  '*/',
]
const ADDRESSES = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `vbscript:${RUN}`,
  '//evil.example/x',
  'https://evil.example/\u202egnp.exe',
  '../../../../etc/passwd',
  '?agent_id=other&event=x#content',
  '%00%2e%2e%2f%41',
  '&amp;&lt;script&gt;',
]
const TEMPLATES = [
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '=cmd|calc!A0',
  '%s%n%x',
  'agent:x session:y',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
  '0',
  'false',
]
const STYLES = [
  'position:fixed;inset:0;background:red',
  `expression(${RUN})`,
  `url(javascript:${RUN})`,
  '</style><style>body{display:none}',
  '\\3c script\\3e',
]
const CHARACTERS = [
  '\u202eesrever\u202c',
  '\u2066isolated\u2069',
  '\u200b\u200c\u200d\ufeff',
  'a\u0300'.repeat(60),
  `z${'\u0351'.repeat(120)}`,
  '\u0007\u001b[31mred\u001b[0m',
  '\u2028\u2029',
  'مرحبا بالعالم',
  'שלום עולם rm -rf',
  '漢字かな交じり文',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\ud83d\ude00\u{e0041}\u{e007f}',
  '\ufdfd\u{12031}',
  'ﷺ'.repeat(40),
  '\u00ad'.repeat(50),
  '\u3164\u115f\uffa0',
  'ａｄｍｉｎ',
  'аdmin',
  '\u180e\u2060',
  '\u0085next\u007f',
]
const SHAPES = [
  'W'.repeat(250),
  'i'.repeat(250),
  ' '.repeat(200),
  'a '.repeat(120),
  '-'.repeat(250),
  '_'.repeat(250),
  '\n'.repeat(200),
  '\t'.repeat(100),
]

const ALL = [
  ...SCRIPTS,
  ...ADDRESSES,
  ...TEMPLATES,
  ...STYLES,
  ...CHARACTERS,
  ...SHAPES,
  ...BREAKOUTS.flatMap((breakout) => SCRIPTS.slice(0, 10).map((script) => breakout + script)),
]

/** Exactly so many, all different, each short enough for a name. */
export const HOSTILE_STRINGS: readonly string[] = [...new Set(ALL.map((text) => text.slice(0, 250)))].slice(
  0,
  200,
)
