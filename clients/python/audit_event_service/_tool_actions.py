"""The tools of known clients, by what they do. Spelling is folded: ``read_file`` and ``readFile`` are one name."""

from typing import Optional

_TOOLS = {
    "shell_command": (
        "bash", "powershell", "shell", "shellcommand", "localshell", "execcommand", "writestdin",
        "runshellcommand", "runcommand", "runcommands", "executecommand", "execute", "runinterminal",
        "runterminalcmd", "runterminalcommand", "writebash", "terminal", "monitor",
    ),
    "file_read": (
        "read", "glob", "grep", "ls", "list", "notebookread", "view", "viewfile", "viewimage", "readfile",
        "readfiles", "readmanyfiles", "readcode", "listdir", "listdirectory", "listfiles",
        "listcodedefinitionnames", "grepsearch", "searchfilecontent", "searchfiles", "searchcodebase",
        "codebasesearch", "semanticsearch", "filesearch", "textsearch", "findfiles", "findbyname",
        "codesearch",
    ),
    "file_write": (
        "write", "edit", "multiedit", "notebookedit", "applypatch", "patch", "writefile", "writetofile",
        "writecode", "replace", "replaceinfile", "replacestringinfile", "multireplacestringinfile",
        "searchreplace", "strreplace", "strreplaceeditor", "insert", "inserteditintofile", "create",
        "createfile", "createdirectory", "newfile", "editfile", "editfiles", "editnotebookfile", "editor",
        "delete", "deletefile",
    ),
    "web_browse": (
        "webfetch", "fetch", "fetchwebpage", "fetchwebcontent", "readurlcontent", "opensimplebrowser",
        "browseraction",
    ),
    "web_search": (
        "websearch", "googlewebsearch", "searchweb",
    ),
    "sub_agent_spawn": (
        "agent", "task", "spawnagent", "invokeagent", "delegatetoagent", "runsubagent", "newtask",
        "usesubagents",
    ),
}

TOOL_ACTIONS = {tool: action for action, tools in _TOOLS.items() for tool in tools}


def tool_action(tool: str) -> Optional[str]:
    """None for an unknown tool."""
    return None if len(tool) > 60 else TOOL_ACTIONS.get("".join(c for c in tool.lower() if c not in "_-. "))
