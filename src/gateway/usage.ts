export const USAGE = `audit-mcp: stands before an MCP server, asks the audit service about each call of a tool, and stops what it blocks

Usage: audit-mcp [--name NAME] -- COMMAND [ARGUMENT...]
                                             a server that is a program
       audit-mcp [--name NAME] --url URL [--header NAME=VARIABLE]...
                                             a server at an address (streamable HTTP); the values of headers are taken from
                                             variables of the environment
       audit-mcp wrap CLIENT [--project]     put it before the servers in a client's configuration (yours, or this project's)
       audit-mcp unwrap CLIENT [--project]   take it away again
       audit-mcp doctor                      look whether the gateway and the servers behind it can run
       audit-mcp version, help

Clients: claude-code, codex, gemini-cli, qwen-code, cursor, copilot-cli, vscode-copilot, cline, windsurf, opencode,
         droid, kilo

Settings: as for audit-hook: ~/.service/config.json, or SERVICE_URL, SERVICE_API_KEY, SERVICE_TIMEOUT_MS, SERVICE_FAIL_MODE
(open, closed, local), SERVICE_USER_EMAIL, SERVICE_USER_ID. See docs/gateway.md
`
