import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "thread",
  "type": "parallel",
  "on": {
    "text.change": {
      "actions": "changeText"
    },
    "text.prefill": {
      "actions": "prefillText"
    },
    "message.send": {
      "guard": "canSend",
      "actions": "send"
    },
    "message.received": {
      "guard": "isOfAnother",
      "actions": "addReceived"
    }
  },
  "states": {
    "history": {
      "initial": "loadingNewest",
      "states": {
        "loadingNewest": {
          "tags": "loading",
          "description": "The newest messages are fetched.",
          "on": {
            "newer.load": {
              "target": "loadingNewest",
              "reenter": true
            }
          },
          "invoke": {
            "id": "loadNewest",
            "src": "loadNewest",
            "onDone": {
              "target": "caughtUp",
              "actions": {
                "type": "setNewest"
              }
            },
            "onError": {
              "target": "failed",
              "actions": {
                "type": "setFailure"
              }
            }
          }
        },
        "failed": {
          "description": "'Failed to fetch messages.' and Try again.",
          "on": {
            "history.retry": "loadingNewest",
            "newer.load": "loadingNewest"
          }
        },
        "caughtUp": {
          "description": "The messages up to the newest.",
          "on": {
            "newer.load": "loadingNewer",
            "message.received": {
              "guard": "isFromElsewhere",
              "target": "loadingNewer"
            }
          }
        },
        "loadingNewer": {
          "description": "The messages; those that were missed are fetched.",
          "on": {
            "newer.load": {
              "target": "loadingNewer",
              "reenter": true
            }
          },
          "invoke": {
            "id": "loadNewer",
            "src": "loadNewer",
            "onDone": [
              {
                "guard": {
                  "type": "isFullPage"
                },
                "target": "loadingNewer",
                "reenter": true,
                "actions": {
                  "type": "addNewer"
                }
              },
              {
                "target": "caughtUp",
                "actions": {
                  "type": "addNewer"
                }
              }
            ],
            "onError": {
              "target": "behind"
            }
          }
        },
        "behind": {
          "description": "The messages; some may be missing and are fetched again soon.",
          "on": {
            "newer.load": "loadingNewer"
          },
          "after": {
            "retryDelay": "loadingNewer"
          }
        }
      }
    },
    "older": {
      "initial": "idle",
      "states": {
        "idle": {
          "on": {
            "older.load": {
              "guard": "hasOlder",
              "target": "loadingOlder"
            }
          }
        },
        "loadingOlder": {
          "tags": "loadingOlder",
          "invoke": {
            "id": "loadOlder",
            "src": "loadOlder",
            "onDone": {
              "target": "idle",
              "actions": {
                "type": "addOlder"
              }
            },
            "onError": {
              "target": "failed"
            }
          }
        },
        "failed": {
          "on": {
            "older.load": "loadingOlder"
          }
        }
      }
    },
    "sending": {
      "initial": "idle",
      "states": {
        "idle": {
          "always": {
            "guard": "hasOutgoing",
            "target": "sendingMessage"
          }
        },
        "sendingMessage": {
          "invoke": {
            "id": "sendMessage",
            "src": "sendMessage",
            "onDone": {
              "target": "idle",
              "actions": {
                "type": "addSent"
              }
            },
            "onError": {
              "target": "idle",
              "actions": {
                "type": "returnFailed"
              }
            }
          }
        }
      }
    },
    "reading": {
      "initial": "away",
      "states": {
        "away": {
          "on": {
            "messages.shown": "watching"
          }
        },
        "watching": {
          "description": "The customer sees the messages, and the server learns it.",
          "on": {
            "messages.hidden": "away"
          },
          "initial": "idle",
          "states": {
            "idle": {
              "always": {
                "guard": "hasUnread",
                "target": "markingRead"
              }
            },
            "markingRead": {
              "entry": "reportSeen",
              "invoke": {
                "id": "markRead",
                "src": "markRead",
                "onDone": {
                  "target": "idle",
                  "actions": {
                    "type": "setRead"
                  }
                },
                "onError": {
                  "target": "notMarked"
                }
              }
            },
            "notMarked": {
              "after": {
                "retryDelay": "idle"
              }
            }
          }
        }
      }
    }
  }
});
