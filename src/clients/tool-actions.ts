/** The tools of every client, by what they do. Spelling is folded: `Read`, `read` and `READ` are one name, `read_file` and `readFile` too. */

export type ToolAction =
  | 'shell_command'
  | 'file_read'
  | 'file_write'
  | 'web_browse'
  | 'web_search'
  | 'sub_agent_spawn'

export const TOOLS: Readonly<Record<ToolAction, readonly string[]>> = {
  shell_command: [
    'Bash',
    'PowerShell',
    'shell',
    'shell_command',
    'local_shell',
    'exec_command',
    'write_stdin',
    'run_shell_command',
    'run_command',
    'run_commands',
    'execute_command',
    'Execute',
    'run_in_terminal',
    'run_terminal_cmd',
    'run_terminal_command',
    'write_bash',
    'terminal',
    'Monitor',
  ],
  file_read: [
    'Read',
    'Glob',
    'Grep',
    'LS',
    'list',
    'NotebookRead',
    'view',
    'view_file',
    'view_image',
    'read_file',
    'read_files',
    'read_many_files',
    'read_code',
    'list_dir',
    'list_directory',
    'list_files',
    'list_code_definition_names',
    'grep_search',
    'search_file_content',
    'search_files',
    'search_codebase',
    'codebase_search',
    'semantic_search',
    'file_search',
    'text_search',
    'find_files',
    'find_by_name',
    'codesearch',
  ],
  file_write: [
    'Write',
    'Edit',
    'MultiEdit',
    'NotebookEdit',
    'apply_patch',
    'patch',
    'write_file',
    'write_to_file',
    'write_code',
    'replace',
    'replace_in_file',
    'replace_string_in_file',
    'multi_replace_string_in_file',
    'search_replace',
    'str_replace',
    'str_replace_editor',
    'insert',
    'insert_edit_into_file',
    'create',
    'create_file',
    'create_directory',
    'new_file',
    'edit_file',
    'edit_files',
    'edit_notebook_file',
    'editor',
    'Delete',
    'delete_file',
  ],
  web_browse: [
    'WebFetch',
    'web_fetch',
    'fetch',
    'fetch_webpage',
    'fetch_web_content',
    'read_url_content',
    'open_simple_browser',
    'browser_action',
  ],
  web_search: ['WebSearch', 'web_search', 'google_web_search', 'search_web'],
  sub_agent_spawn: [
    'Agent',
    'Task',
    'spawn_agent',
    'invoke_agent',
    'delegate_to_agent',
    'runSubagent',
    'new_task',
    'use_subagents',
  ],
}

const ACTION_OF: ReadonlyMap<string, ToolAction> = new Map(
  (Object.keys(TOOLS) as ToolAction[]).flatMap((action) =>
    TOOLS[action].map((tool) => [foldName(tool), action] as const),
  ),
)

/** Null for an unknown tool. */
export function toolAction(tool: string): ToolAction | null {
  return ACTION_OF.get(foldName(tool)) ?? null
}

/** `filePath`, `file_path` and `File-Path` are one name. */
export function foldName(name: string): string {
  return name.length > 60 ? name : name.toLowerCase().replaceAll(/[_\-. ]/g, '')
}
